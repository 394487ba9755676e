/* Style sheets of what a service page draws as text; see goods/list/list-styles.ts. */
import '@/components/ui/Button.module.css';
import '@/components/ui/Icon.module.css';
import '@/components/ui/Tag.module.css';
import '../goods/home/Digests.module.css';
import '../goods/home/Shelves.module.css';
import '../goods/markup/RangeBar.module.css';
import './Operation.module.css';
import './PriceTable.module.css';
import './Service.module.css';
