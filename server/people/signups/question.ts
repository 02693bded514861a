import { applicationQuestionLimit } from '../../../shared/limits.ts'
import { usualQuestion } from '../../../shared/signup-modes.ts'
import { countCharacters } from '../../../shared/text.ts'

const { max } = applicationQuestionLimit

/** The question to applicants as a setting of the site. An empty text means the default question. */
export const questionSetting = {
  isAllowed: (value: unknown) => typeof value === 'string' && countCharacters(value.trim()) <= max,
  allowedText: `a text of at most ${max} characters`,
  toColumn: (value: unknown) => String(value).trim() || null,
  fromColumn: (value: unknown) => value ?? usualQuestion,
}

export const currentQuestion = (settings: { application_question: string | null }): string =>
  settings.application_question ?? usualQuestion
