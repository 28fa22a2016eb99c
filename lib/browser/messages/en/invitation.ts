export const invitation = {
  title: "Invitation",
  lead: "You are invited to the back office of {agent}.",
  role: "Role",
  email: "Email",
  until: "Works until",
  password: "Password",
  passwordText: "If you already have an account with this email, enter its password; else choose one.",
  hint: "At least {min, number} characters. For a new one, a few words that only you would put together are good.",
  short: "The password must have {min, number} to {max, number} characters.",
  accept: "Accept the invitation",
  signIn: "Sign in",
  refused:
    "The sign-in was refused. If you already have an account with this email, it is that account's password that is asked for.",
  join: "Join {agent} as {role}",
  joinText: "You are signed in as {email}. This agent is added to your account; your password stays.",
  other: "You are signed in here as somebody else than this invitation is for. Sign out first, then accept it.",
  invalid: "This invitation cannot be used",
  invalidText:
    "It may have been used, withdrawn or run out. If you have an account with its email, sign in and open the link again; else ask whoever sent it for a new one.",
  toSignIn: "Go to the sign-in",
} as const;
