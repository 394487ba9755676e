import { incomePeriodShape } from '@/lib/domain/income-period';
import { listQuery, matching, type Raw } from '@/lib/list-query';

const query = listQuery({ period: matching(incomePeriodShape), after: matching(/^\d{1,15}$/) });

/** What the address of an income report asks for. */
export const readIncomeQuery = (address: Raw) => query.read(address);
