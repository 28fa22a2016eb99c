/** How a timeline's lines open what they name over the page. What a page does not open stays plain text. */
export interface TimelineLinks {
  readonly onReceipt?: (record: string) => void;
  readonly onTrade?: (tradeId: string) => void;
  readonly onTicket?: (playerId: string, ticketId: string) => void;
}
