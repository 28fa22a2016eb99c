/** How many of a player's newest transfers stand beside a request. */
export const transfersShown = 5;
