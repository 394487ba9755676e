/* Style sheets of what theory-body.ts draws: that file runs in the loader alone (components/goods/list/list-styles.ts). */
import '@/components/process/MoneyBar.module.css';
import '@/components/ui/Card.module.css';
import '@/components/ui/Icon.module.css';
