/** What an account holds, in the privacy policy. */
export const accountData = {
  id: 'account',
  title: 'What an account holds',
  body: (
    <ul>
      <li>
        <strong>Your username</strong>, which everyone sees.
      </li>
      <li>
        <strong>Your email address</strong>, if you give one; you need not. You and the admins see it, and nobody else.
        If this site sends you mail, it keeps for 30 days that it did and what the mail server said, with the first
        letter of your address and its domain; the text and the address are erased once the mail is sent. It also keeps
        which mails you want, for digests with the hour and the time zone that you chose, and, if mail to your address
        comes back, a scrambled trace of the address for up to a year.
      </li>
      <li>
        Where this site asks a question before it gives an account, <strong>your answer</strong> is for the admins
        alone; it is erased 7 days after they decided.
      </li>
      <li>
        <strong>Your password</strong>, as an argon2id hash alone: it can be checked, but neither we nor anyone who
        steals the database can read it.
      </li>
      <li>
        If you forget your password, a link in a mail or one of your <strong>recovery codes</strong> opens the account
        again; the server keeps only hashes of both, and for 30 days the confirmed address that you had before.
      </li>
      <li>
        If you turn on a <strong>second factor</strong>, the server keeps its secret, encrypted, until you turn it off;
        and that a login waits for its code, for 5 minutes.
      </li>
      <li>
        Of <strong>a passkey</strong> the server keeps the public half, which opens nothing, with your name for it and
        when it was last used, until you remove it.
      </li>
      <li>
        If you log in with <strong>a provider of another site</strong>, the server keeps which one, its name for you and
        the day of the link, until you remove it; and for half an hour that your browser is there, or that you may
        create an account with it.
      </li>
      <li>
        <strong>What happened to your account</strong> is kept for 90 days, with the kind of device: logins, wrong
        codes, and changes of your password, address, codes, passkeys, login providers and sessions. You alone see it.
      </li>
      <li>
        So that you are told of <strong>a login from somewhere else</strong>, a scrambled trace of device and network is
        kept for 180 days after each login, which leads back to neither.
      </li>
      <li>
        <strong>Your picture and your about text</strong>, if you add them; everyone sees them. Your settings; you alone
        see those.
      </li>
      <li>
        <strong>Your points, your badges and how much you have written</strong>; everyone sees them.
      </li>
      <li>
        <strong>When the account was made and when it was last used.</strong> Everyone sees the day it was made and the
        month of the last visit; admins see the time. Moderators and admins see whether it is new, and may say that they
        trust it; then it is not new any more. When a new account wrote, reported or uploaded something is kept for two
        days at most, as it may do that only so often.
      </li>
      <li>
        <strong>The IP addresses</strong> from which the account was made and last used. Only admins see them, in order
        to stop abuse. They are erased after 90 days, and with the account.
      </li>
    </ul>
  ),
}
