import { areaOf } from '@/lib/routes';

/** True where one of two pages lies in an area and the other does not. @param from where the document was loaded */
export const isOtherWorld = (from: string, to: string): boolean =>
  (areaOf(from) === null) !== (areaOf(to) === null);
