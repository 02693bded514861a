/** The one form, without fields, that the buttons of a member's page send without script. Only then is it there. */
export const plainFormId = 'plain'

/** A button that tells the page at `formAction` what to do. With script it has no form, so that its own press is all there is. */
export const plainAct = (formAction: string, value: string) =>
  ({ type: 'submit', form: plainFormId, formAction, name: 'act', value }) as const
