/* Style sheets of what home-body.ts draws; see list/list-styles.ts. */
import '../markup/RangeBar.module.css';
import '../markup/ShareBar.module.css';
import './Brands.module.css';
import './Digests.module.css';
import './Finder.module.css';
import './OwnerCall.module.css';
import './PriceCards.module.css';
import './Shelves.module.css';
import './Trades.module.css';
