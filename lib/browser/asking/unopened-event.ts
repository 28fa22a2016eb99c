/** Sent to the window when the code of something that was opened did not come. */
export const unopenedEvent = "unopened";
