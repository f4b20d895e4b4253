import { use } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import NotFoundPage from "./NotFoundPage.tsx";
import { isOpenOutside, WholeHouse } from "./whole.ts";

/** The start page for staff. Outsiders start at their own desk. */
const beginnings = ["/", "/dashboard"];

/** Runs before any page of an outsider: redirects to their desk and shows no staff page. */
export function OutsiderGate() {
  const house = use(WholeHouse);
  const { pathname } = useLocation();
  if (beginnings.includes(pathname)) return <Navigate to={house.outsiders.home} replace />;
  return isOpenOutside(house, pathname) ? <Outlet /> : <NotFoundPage />;
}
