/** Sent to the window when the code for something that was opened did not arrive. */
export const unopenedEvent = "unopened";
