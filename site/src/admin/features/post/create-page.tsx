export const Page = () => <h1 tabIndex={-1}>…</h1>
