import { useStore } from '../../state/store.ts'

export const useSession = () => useStore(({ auth }) => auth.session)

export const useUser = () => useStore(({ auth }) => auth.session?.user)
