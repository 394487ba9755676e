/** What other areas may use of the home page's area. */
export { readMarketingCalendar } from './marketing-calendar';
export { dropPick, pickOf, readPicks, savePick } from './picks';
