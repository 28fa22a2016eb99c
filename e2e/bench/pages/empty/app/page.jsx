// Asked for anew at each visit, as every page of the dashboard is.
export const dynamic = "force-dynamic";

export default function Page() {
  return <h1>An empty page</h1>;
}
