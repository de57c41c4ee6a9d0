import '../../features/landing/components/living-sheet.css';
import { usePlans } from '../../features/billing/api/plans.ts';
import { ContactForm } from '../../features/landing/components/contact-form.tsx';
import { LandingFooter, LandingPage } from '../../features/landing/landing-page.tsx';
import { usePublicConfig } from '../../features/public-config/api/public-config.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageSpinner } from '../../ui/spinner.tsx';

/**
 * The landing page inside the app, for those who arrive without a page load or with a session that has run out.
 * Everybody else gets the page that the server has rendered (see landing-document.tsx).
 */
export default function LandingScreen() {
  usePageTitle('AI-Powered Smartsheet Consulting');
  const { data, isPending } = usePublicConfig();
  const { plans } = usePlans();
  if (isPending) return <PageSpinner />;
  return (
    <>
      <LandingPage
        stage={data?.launchStage ?? 'early_access'}
        plans={plans}
        takesPayments={Boolean(data?.payments)}
        contactForm={<ContactForm />}
      />
      <LandingFooter />
    </>
  );
}
