import { areaOf } from '@/lib/address/routes';

/** True where one of two pages lies in an area and the other does not. @param from where the document was loaded */
export const crossesAreas = (from: string, to: string): boolean =>
  (areaOf(from) === null) !== (areaOf(to) === null);
