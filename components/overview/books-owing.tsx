import { useTranslations } from "next-intl";
import { Link } from "#components/ui/controls/link";
import { Money } from "#components/ui/data/money";
import { TicketText } from "#components/ui/text/shown-text";
import type { DeskBooks } from "#lib/desk/books/books-shape";
import { pathSegment } from "#lib/domain/text/path";

/** The parts of the books that need attention: the players that owe most, and the stakes that retention left held. */
export function BooksOwing({ books }: { readonly books: DeskBooks }) {
  const t = useTranslations("books");
  const { owing, owing_players: count, left_stakes: left, currency } = books;
  return (
    <div className="space-y-4">
      <section>
        {count === 0 ? (
          <p className="text-soft">{t("nobodyOwes")}</p>
        ) : (
          <>
            <Link
              href="/players?owing=true"
              prefetch={false}
              className="rounded-sm text-[0.8125rem] text-accent hover:underline"
            >
              {t("owingAll", { count })}
            </Link>
            <Amounts
              rows={owing.map(({ external_player_id: player, balance }) => ({ player, trade: null, value: balance }))}
              currency={currency}
            />
          </>
        )}
      </section>
      {left.count > 0 && (
        <section>
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{t("left", { count: left.count })}</span>
            <Money value={left.sum} currency={currency} className="ml-auto" />
          </h3>
          <Amounts
            rows={left.first.map(({ trade_id: trade, external_player_id: player, amount: value }) => ({
              player,
              trade,
              value,
            }))}
            currency={currency}
          />
          <p className="mt-1 text-[0.8125rem] text-soft">{t("leftHint")}</p>
        </section>
      )}
    </div>
  );
}

interface AmountRow {
  readonly player: string;
  /** The trade that a stake is held for, by which the operator releases it. */
  readonly trade: string | null;
  readonly value: string;
}

function Amounts({ rows, currency }: { readonly rows: readonly AmountRow[]; readonly currency: string }) {
  return (
    <ul className="mt-1">
      {rows.map(({ player, trade, value }) => (
        <li key={JSON.stringify([player, trade])} className="flex items-baseline justify-between gap-4 py-0.5">
          <span className="min-w-0">
            <Link
              href={`/players/${pathSegment(player)}`}
              prefetch={false}
              className="block truncate rounded-sm text-accent hover:underline"
            >
              {player}
            </Link>
            {trade !== null && (
              <span className="block text-soft">
                <TicketText ticket={trade} />
              </span>
            )}
          </span>
          <Money value={value} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
