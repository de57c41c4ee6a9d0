export default function Workbench({ userId }: { readonly userId: string }) {
  return <p>{userId}</p>;
}
