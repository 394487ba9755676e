/* Style sheets of what process-body.ts draws: that file runs in the loader alone (components/goods/list/list-styles.ts). */
import '@/components/ui/Button.module.css';
import '@/components/ui/Card.module.css';
import '@/components/ui/Icon.module.css';
import './MoneyBar.module.css';
