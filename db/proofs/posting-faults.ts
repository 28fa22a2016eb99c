/** Transfers `t` whose two postings are not their amount, once in each direction. */
export const unlikePostings = (columns: string, isSought: string): string => `select ${columns} from transfers t
  left join postings f on f.agent_id = t.agent_id and f.transfer_id = t.id and f.account = 'float'
  left join postings w on w.agent_id = t.agent_id and w.transfer_id = t.id and w.account = 'wallet'
  where ${isSought} and (
    f.amount is distinct from (case t.kind when 'deposit' then -t.amount else t.amount end)
    or w.amount is distinct from (case t.kind when 'deposit' then t.amount else -t.amount end)
    or f.currency is distinct from t.currency or w.currency is distinct from t.currency
    or w.player_id is distinct from t.player_id)`;

/** Postings `p` whose transfer does not exist. */
export const loosePostings = (columns: string, isSought: string): string => `select ${columns} from postings p
  where ${isSought} and not exists (select 1 from transfers t where t.id = p.transfer_id and t.agent_id = p.agent_id)`;
