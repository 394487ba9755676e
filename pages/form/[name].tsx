import { loadVisitorForm } from '@/components/forms/load-visitor-form';
import { VisitorFormPage } from '@/components/forms/VisitorFormPage';
import { formPage } from '@/server/form-page';

/** Where a visitor's form goes when no script takes it (components/forms/visitor-forms). */
export default VisitorFormPage;

export const getServerSideProps = formPage(loadVisitorForm);
