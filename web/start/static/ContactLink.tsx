import { useSite } from '../../platform/site.ts'

export function ContactLink() {
  const { contactEmail } = useSite()
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}
