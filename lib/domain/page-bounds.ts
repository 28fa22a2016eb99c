export const pageRowsMax = 500;
export const pageRowsDefault = 100;
