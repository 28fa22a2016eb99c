import { makePage } from "#app/make-page.tsx";
import { withViews } from "#app/with-views.tsx";
import { TradesPage } from "#components/trades/trades-page";
import { readTrades, tradesQuery } from "#lib/browser/queries/trades";

const page = makePage({
  title: (t) => t("trades.title"),
  may: "reports:read",
  texts: [
    "audit.action",
    "codes",
    "exports",
    "overview.operation",
    "report",
    "requests.code",
    "timeline",
    "times",
    "trades",
    "transfers.journal",
  ],
  content: withViews({
    views: "trades",
    read: ({ question, search }) => tradesQuery({ ...question.times, ...readTrades(new URLSearchParams(search)) }),
    component: TradesPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
