import type { Template } from '../mail/mail.ts'
import { subjects } from '../mail/subjects.ts'
import { approvedText } from './decide.ts'

const approved: Template = async (site, { user_id: userId }) => {
  if (userId === null) return null
  const { SITE_NAME: name, SITE_URL: url } = site.settings
  return {
    subject: `${name}: ${subjects.approved}`,
    parts: [{ text: approvedText }, { link: new URL('/', url).href, words: `Open ${name}` }],
  }
}

export const signupLetters = { approved }
