import { listQuery, matching, type Raw } from '@/lib/address/list-query';
import { incomePeriodShape } from '@/lib/domain/statements/income-period';

const query = listQuery({ period: matching(incomePeriodShape), after: matching(/^\d{1,15}$/) });

/** What the address of an income report asks for. */
export const readIncomeQuery = (address: Raw) => query.read(address);
