export const approvalPath = (id: string): string => `/approvals?open=${encodeURIComponent(id)}`;
