import type { ApiError } from '../../client.ts'
import { failureText } from '../../failure.ts'

/** Why a comment was not taken, in words. */
export const refusedComment = (error: ApiError): string =>
  error.code === undefined && error.status !== 400 ? failureText(error) : error.message
