import { VisitorFormPage } from '@/components/visitor-forms/VisitorFormPage';
import { defaultPage } from '@/layouts/default-page';
import { loadVisitorForm } from '@/loaders/visitor-forms/load-visitor-form';
import { formPage } from '@/server/form-page';

/** Where a visitor's form goes when no script takes it (components/visitor-forms/visitor-forms). */
export default defaultPage(VisitorFormPage);

export const getServerSideProps = formPage(loadVisitorForm);
