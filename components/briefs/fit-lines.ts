import type { Output } from '@/lib/contract';
import type { FitLine } from '@/lib/domain/briefs/shared-fit';

type Terms = Output<'get-cart-list'>['cart_list'][number]['brief_terms'];

/** Cart lines or orders as what one brief of theirs has to fit. */
export const fitLines = (rows: readonly { good_title: string; brief_terms: Terms }[]): FitLine[] =>
  rows.map(({ good_title: name, brief_terms: told }) => ({
    name,
    terms: {
      refusedIndustries: told.refused_industries,
      leadTimeDays: told.lead_time_days,
      leaveFrom: told.leave_from,
      leaveTo: told.leave_to,
      today: told.today,
    },
  }));
