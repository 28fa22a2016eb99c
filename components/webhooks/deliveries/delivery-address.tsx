import { filtersOnWire, noneOf, readFilters } from "#lib/domain/lists/filters";
import { deliveryFilters } from "#lib/domain/webhooks/delivery-filters";

export const readDeliveries = (asked: URLSearchParams) => ({
  ...readFilters(deliveryFilters, asked),
  open: asked.get("open"),
});

export type DeliveryAddress = ReturnType<typeof readDeliveries>;

export const deliveryFiltersOf = (address: DeliveryAddress) => filtersOnWire(deliveryFilters, address);

export const noDeliveryFilters = noneOf(deliveryFilters);
