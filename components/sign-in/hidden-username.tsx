/** Tells the browser and its password manager whose password a form asks for. Nobody sees or reaches it. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />;
}
