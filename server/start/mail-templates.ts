import { digestLetters } from '../discussion/digests/letters.ts'
import { notificationLetters } from '../discussion/notification-mails/letter.ts'
import type { Template } from '../people/mail/mail.ts'
import { recoveryLetters } from '../people/recovery/letters.ts'
import { signupLetters } from '../people/signups/letters.ts'

/** Every mail of the site; each feature adds its own. */
export const mailTemplates: Readonly<Record<string, Template>> = {
  ...digestLetters,
  ...notificationLetters,
  ...recoveryLetters,
  ...signupLetters,
}
