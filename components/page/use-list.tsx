import type { AddressStep } from "#lib/browser/address/address-writer";
import type { Maybe, PathOf } from "#lib/browser/desk/desk";
import type { ListCall } from "#lib/browser/desk/desk-query";
import type { List } from "#lib/browser/desk/list";
import type { Filters, InAddress } from "#lib/domain/lists/filters";
import { useAddress } from "./use-address";
import { useReadList } from "./use-read";

/** A list at the address of its page: its rows, and what its table and the bar of its filters need. */
export function useList<Call extends ListCall, All extends Filters, Row>(
  list: List<Call, All, Row>,
  ...path: Maybe<PathOf<Call>>
) {
  const [address, setAddress] = useAddress(list.read);
  const [record, setRecord] = useAddress(list.readOpened);
  const { filters, opens, key } = list;
  const asked = list.asked(address);
  const query = useReadList(list.query(address, ...path));
  const isFiltered = Object.values(asked).some((filter) => filter !== null);
  const clear = () => setAddress(list.none);
  const open = record[opens ?? ""] ?? null;
  return {
    address,
    setAddress,
    /** The filters on the wire, as an export takes them too. */
    asked,
    query,
    isFiltered,
    clear,
    /** The key of the open row. */
    open,
    close: () => opens && setRecord({ [opens]: null }, "push"),
    bar: { filters, values: address, onChange: (change: Partial<InAddress<All>>) => setAddress(change) },
    table: {
      query,
      count: list.count(address, ...path),
      rowsIn: list.rows,
      rowKey: key,
      onClear: isFiltered ? clear : null,
      ...(opens && {
        openKey: open,
        onOpen: (row: Row, step: AddressStep) => setRecord({ [opens]: key(row) }, step),
      }),
    },
  };
}
