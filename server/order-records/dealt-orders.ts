import { type SQL, sql } from 'drizzle-orm';

/**
 * How each order was dealt with. Accepted and refused (rejected, or left until it lapsed) make the accept rate; of the orders with
 * a first draft, those that missed no date make the on-time rate. Columns id, good_id, paid_at, completed, accepted, refused,
 * delivered, late.
 * @param where of orders as o
 */
export const dealtOrder = (where: SQL): SQL => sql`
  select o.id, o.good_id, o.paid_at, o.state = 'completed' as completed, bool_or(e.transition = 'accept') as accepted,
    bool_or(e.transition in ('reject', 'lapse')) as refused,
    bool_or(e.transition = 'submit_draft') as delivered,
    bool_or(e.transition in ('draft_overdue', 'publish_overdue')) as late
  from orders o join order_events e on e.order_id = o.id
  where ${where} group by o.id`;

/**
 * The same per good, the one computation behind the rates of an owner and of a listing. Columns good_id, completed, accepted,
 * refused, delivered, late: integers.
 * @param where of orders as o
 */
export const dealtOrders = (where: SQL): SQL => sql`
  select good_id, count(*) filter (where completed)::int as completed,
    count(*) filter (where accepted)::int as accepted, count(*) filter (where refused)::int as refused,
    count(*) filter (where delivered)::int as delivered,
    count(*) filter (where delivered and late)::int as late
  from (${dealtOrder(where)}) each_order
  group by good_id`;
