/** Tells browsers and password managers whose password a form asks for. It is invisible and cannot be reached. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />;
}
