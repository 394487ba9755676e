import { SidePopup } from '@/components/contact/side-panel/SidePopup';
import { CallbackForm } from './CallbackForm';
import s from './CallbackPopup.module.css';

/** 免费通话 beside the side panel (spec 2: Call-back panel). */
export function CallbackPopup() {
  return (
    <SidePopup title="免费通话" className={s.popup}>
      <CallbackForm />
    </SidePopup>
  );
}
