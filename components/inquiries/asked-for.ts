import { href } from '@/lib/address/routes';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';

/** The address of the form that asks for some accounts. @param goodSns more than are sent at once are left out */
export const askHref = (goodSns: readonly string[]): string =>
  href('personal-inquiries', { sn: goodSns.slice(0, inquiryLimits.lines).join(',') });

/** The accounts of that address; what is no number of one is left out. */
export const readAskedFor = (sn: string | readonly string[] | undefined): string[] =>
  [sn ?? '']
    .flat()
    .join()
    .split(',')
    .filter((one) => /^[a-z0-9]{8,40}$/i.test(one))
    .slice(0, inquiryLimits.lines);
