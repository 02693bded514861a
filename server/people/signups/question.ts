import { applicationQuestionLimit } from '../../../shared/limits.ts'
import { usualQuestion } from '../../../shared/signup-modes.ts'
import { countCharacters } from '../../../shared/text.ts'

const { max } = applicationQuestionLimit

/** The question to applicants as a setting of the site. An empty text means the default question. */
export const questionSetting = {
  allows: (value: unknown) => typeof value === 'string' && countCharacters(value.trim()) <= max,
  allowed: `a text of at most ${max} characters`,
  stored: (given: unknown) => String(given).trim() || null,
  shown: (stored: unknown) => stored ?? usualQuestion,
}

export const questionAsked = (settings: { application_question: string | null }): string =>
  settings.application_question ?? usualQuestion
