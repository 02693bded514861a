/** The question in every field for an image. */
export const altTextQuestion = 'Describe this picture for people who cannot see it'
