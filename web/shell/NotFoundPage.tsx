import { Link } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { texts } from "./texts.ts";
import { usePageTitle } from "./usePageTitle.ts";

export default function NotFoundPage() {
  usePageTitle(texts.notFound);
  return (
    <PageHeader title={texts.notFound} context={texts.notFoundHelp} back={<Link to="/meetings">{texts.back}</Link>} />
  );
}
