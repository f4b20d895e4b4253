import { use } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import NotFoundPage from "./NotFoundPage.tsx";
import { isOpenOutside, WholeHouse } from "./whole.ts";

/** Where everybody's day begins; hers begins at her own desk. */
const beginnings = ["/", "/dashboard"];

/** Before any page of somebody from outside: leads her to her desk, and shows no page of the staff. */
export function OutsiderGate() {
  const house = use(WholeHouse);
  const { pathname } = useLocation();
  if (beginnings.includes(pathname)) return <Navigate to={house.outsiders.home} replace />;
  return isOpenOutside(house, pathname) ? <Outlet /> : <NotFoundPage />;
}
