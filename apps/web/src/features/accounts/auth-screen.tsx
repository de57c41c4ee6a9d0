import { usePageTitle } from '../../lib/page-title.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { LoginForm } from './components/login-form.tsx';
import { RegisterForm } from './components/register-form.tsx';

/** Where the person goes after signing in is the route's concern: it sends signed-in people on. */
export default function AuthScreen() {
  usePageTitle('Sign in');
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-6 sm:py-12">
      <div className="grid gap-1.5 text-center">
        <h1 className="font-semibold text-xl tracking-tight">Sign in to Sheetwright</h1>
        <p className="text-balance text-muted">Your projects, solutions and consultant in one place.</p>
      </div>
      <section className="rounded-lg border border-border bg-surface px-5 pt-3 pb-6 shadow-card sm:px-8">
        <Tabs defaultValue="login">
          <TabsList aria-label="Sign in or create an account">
            <TabsTrigger value="login">Login</TabsTrigger>
            <TabsTrigger value="register">Register</TabsTrigger>
          </TabsList>
          <TabsContent value="login">
            <LoginForm />
          </TabsContent>
          <TabsContent value="register">
            <RegisterForm />
          </TabsContent>
        </Tabs>
      </section>
    </div>
  );
}
