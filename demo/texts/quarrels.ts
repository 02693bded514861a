/** Bans from communities, and mutes. Times in days before now. */
export const bans: readonly { who: string; from: string; by: string; days: number; forDays?: number }[] = [
  { who: 'brine', from: 'BreadMakers', by: 'crumb', days: 88 },
  { who: 'brine', from: 'AskHistory', by: 'halyard', days: 2, forDays: 7 },
  { who: 'long_view', from: 'AskHistory', by: 'mara_v', days: 31, forDays: 90 },
  { who: 'true_facts_91', from: 'AskHistory', by: 'mara_v', days: 74 },
  { who: 'true_facts_91', from: 'DarkSkies', by: 'perseid', days: 96 },
  { who: 'coins_4_you', from: 'AskHistory', by: 'halyard', days: 26 },
]

export const mutedPeople: readonly { by: string; who: string; days: number }[] = [
  { by: 'mara_v', who: 'long_view', days: 90 },
  { by: 'oarsman', who: 'brine', days: 12 },
  { by: 'Adjoa_M', who: 'brine', days: 55 },
  { by: 'crumb', who: 'brine', days: 87 },
  { by: 'tilda_k', who: 'long_view', days: 40 },
]

export const mutedPlaces: readonly { by: string; place: string; days: number }[] = [
  { by: 'Adjoa_M', place: 'ChessByPost', days: 200 },
  { by: 'Adjoa_M', place: 'TeaTable', days: 33 },
  { by: 'brine', place: 'StoaHelp', days: 100 },
  { by: 'third_rail', place: 'ChoirPractice', days: 310 },
]
